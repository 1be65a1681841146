#!/bin/sh
# Runs a command of the release in /opt/vended as vended.service runs: with its user, settings, folders and secrets. As root, where
# this is installed as /usr/local/sbin/vended-command:
#   vended-command module list
#   vended-command operator backup /var/lib/vended/vended.gz
set -eu
if [ $# -eq 0 ]; then
  echo 'Name a command: vended-command operator --help, or vended-command module help.' >&2
  exit 2
fi
if [ ! -r /etc/vended/database-url ]; then
  echo '/etc/vended/database-url cannot be read. Run this as root, on a machine of the product.' >&2
  exit 1
fi
script=$1.mjs
shift

# The secrets are in files that only root reads: each that exists becomes a credential, as LoadCredential= in the unit does with those
# that the product uses. systemd puts them into a folder, which the command learns in CREDENTIALS_DIRECTORY: database-url there is
# DATABASE_URL_FILE.
with_secrets='for file in "$CREDENTIALS_DIRECTORY"/*; do
  export "$(basename "$file" | tr a-z- A-Z_)_FILE=$file"
done
exec /usr/bin/node "$0" "$@"'

set -- /bin/sh -c "$with_secrets" "$script" "$@"
# systemd replaces variables in a command; $$ stays a $.
for word; do
  shift
  set -- "$@" "$(printf '%s\n' "$word" | sed 's/\$/$$/g')"
done
for secret in database-url database-direct-url database-owner-url registry-url redis-url smtp-url; do
  if [ -e "/etc/vended/$secret" ]; then
    set -- "--property=LoadCredential=$secret:/etc/vended/$secret" "$@"
  fi
done

# systemd goes on with a command whose terminal is gone: Ctrl-C stops it as `systemctl stop` would.
unit=vended-command-$$
trap 'systemctl stop "$unit"' HUP INT TERM
status=0
systemd-run --quiet --pipe --wait --collect --unit="$unit" --description="Vended: $script" \
  --property=User=vended --property=Group=vended --property=WorkingDirectory=/opt/vended \
  --property=EnvironmentFile=/etc/vended/environment \
  --property='Environment=NODE_ENV=production DATA_DIR=/var/lib/vended MODULES_DIR=/var/lib/vended/modules VENDED_COMMANDS=vended-command' \
  --property=StateDirectory=vended --property=StateDirectoryMode=0750 --property=UMask=0077 \
  --property=NoNewPrivileges=yes \
  "$@" || status=$?
exit "$status"
