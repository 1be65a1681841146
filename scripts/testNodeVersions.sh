# The tests of the servers on the Node that production should have, where another one is installed: npm run test:node-versions, or with
# the paths of some tests. The npm package `node` carries the program.
set -e
export LONG_TESTS=1
npm exec --yes --package=node@24 -- node -e 'console.log(`Node ${process.version}`)'
npm exec --yes --package=node@24 -- node node_modules/jest/bin/jest.js \
  --selectProjects api gateway --maxWorkers=50% ${1:+--runTestsByPath} "$@"
