# Checks the files of this folder with haproxy, nginx, promtool and systemd: npm run deploy:check. If one of these is not installed,
# it says so and leaves out that file. Nothing is started.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

command -v openssl > /dev/null || { echo 'openssl is not installed: no file was checked.'; exit 0; }

# Certificates are not in the repository, so one is made here, and the checked copies name it.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=www.vended.example \
  -keyout "$scratch/vended.key" -out "$scratch/vended.crt" 2> /dev/null
cat "$scratch/vended.crt" "$scratch/vended.key" > "$scratch/vended.pem"

checked() { # tool, then the command that checks
  tool=$1
  shift
  if ! command -v "$tool" > /dev/null; then
    echo "$tool is not installed: its file was not checked."
  elif "$@" > "$scratch/output" 2>&1; then
    echo "$tool: good"
  else
    cat "$scratch/output"
    echo "$tool: refused"
    exit 1
  fi
}

# Neither the ports nor the user of the checked copies need an administrator.
sed "s|/etc/haproxy/certificates/|$scratch/vended.pem|; /^    \(user\|group\|chroot\) /d; s/bind :80$/bind :8080/; s/bind :443 /bind :8443 /" \
  "$here/haproxy.cfg" > "$scratch/haproxy.cfg"
checked haproxy haproxy -c -f "$scratch/haproxy.cfg"

sed "s|/etc/nginx/certificates|$scratch|; s|/var/log/nginx|$scratch|; s/listen 80;/listen 8080;/; s/listen 443 /listen 8443 /" "$here/nginx.conf" |
  sed "s|^http {|http { client_body_temp_path $scratch; proxy_temp_path $scratch; fastcgi_temp_path $scratch; uwsgi_temp_path $scratch; scgi_temp_path $scratch;|" \
    > "$scratch/nginx.conf"
checked nginx nginx -t -c "$scratch/nginx.conf" -g "pid $scratch/pid; error_log stderr;"

# The program that the unit starts is in /opt/vended, where it is installed.
for unit in vended vended-migrate; do
  sed 's|^ExecStart=.*|ExecStart=/bin/true|; /^Documentation=/d' "$here/systemd/$unit.service" > "$scratch/$unit.service"
  checked systemd-analyze systemd-analyze verify --man=no "$scratch/$unit.service"
done

checked sh sh -n "$here/systemd/vended-command.sh"

checked promtool promtool check rules "$here/prometheus/alerts.yml"
(cd "$here/prometheus" && checked promtool promtool test rules alerts.test.yml)
