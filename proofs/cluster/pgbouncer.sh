# Builds the pgbouncer of a later Debian, for A10: this one's may be too old to know prepared statements. It stays in .cache/pgbouncer.
set -eu
cd "$(dirname "$0")/../.."
folder="$PWD/.cache/pgbouncer"
[ ! -x "$folder/pgbouncer" ] || exit 0

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends gcc libc6-dev libevent-dev libssl-dev make pkgconf > /dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Its sources only, by package lists of their own, so that nothing else of that Debian is ever installed.
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb-src [signed-by=$keys] http://deb.debian.org/debian trixie main" > "$work/sources.list"
from() {
  apt-get -qq -o APT::Sandbox::User=root -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$work/lists" -o Dir::Cache="$work/cache" "$@"
}
from update
(cd "$work" && from source --download-only pgbouncer)
mkdir "$work/source"
tar -xf "$work"/pgbouncer_*.orig.tar.gz -C "$work/source" --strip-components=1
(cd "$work/source" && ./configure --without-cares > /dev/null && make -s pgbouncer > /dev/null)
mkdir -p "$folder"
install -m 755 "$work/source/pgbouncer" "$folder/pgbouncer"
