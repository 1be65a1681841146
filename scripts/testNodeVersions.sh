# The tests of the servers with the newer versions of Node that are supported, in addition to the one that runs everything else:
# npm run test:node-versions, or with the paths of some tests. The npm package `node` carries the program.
set -e
export LONG_TESTS=1
for version in 22 24; do
  echo "Node $version"
  npm exec --yes --package=node@$version -- node -e 'console.log(process.version)'
  npm exec --yes --package=node@$version -- node node_modules/jest/bin/jest.js \
    --selectProjects api gateway --maxWorkers=50% ${1:+--runTestsByPath} "$@"
done
