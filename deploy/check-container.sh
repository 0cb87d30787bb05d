#!/bin/sh
# Builds the container and runs the site in it, with Debian's buildah: sh deploy/check-container.sh
# BUILD_BASE and BASE name other base images than those of the Containerfile. Status 0 if it was skipped.
set -eu
cd "$(dirname "$0")/.."
image=vatra-check

if ! command -v buildah >/dev/null; then
  echo 'Skipped: buildah is not installed (apt-get install buildah).'
  exit 0
fi
build_base=${BUILD_BASE:-$(sed -n 's/^ARG BUILD_BASE=//p' deploy/Containerfile)}
base=${BASE:-$(sed -n 's/^ARG BASE=//p' deploy/Containerfile)}
for name in "$build_base" "$base"; do
  if ! buildah pull --quiet --policy missing "$name" >/dev/null; then
    echo "Skipped: the base image $name cannot be pulled."
    exit 0
  fi
done

buildah build --format docker --file deploy/Containerfile --tag "$image" \
  --build-arg BUILD_BASE="$build_base" --build-arg BASE="$base" .
container=$(buildah from "$image")
trap 'buildah rm "$container" >/dev/null; buildah rmi "$image" >/dev/null' EXIT

buildah run --env ORIGIN=https://example.org "$container" sh -euc '
  fail() { echo "$1"; exit 1; }
  test "$(id -u)" -ne 0 || fail "It runs as root."
  test ! -e .env && test ! -e data && test ! -e .git || fail "It contains settings, data or the history."
  ! touch package.json 2>/dev/null || fail "It may change its own program."
  node scripts/start.mjs &
  trap "kill $!" EXIT
  for _ in $(seq 60); do
    sleep 1
    node -e "fetch(\`http://127.0.0.1:\${process.env.PORT}/health/ready\`).then(({ ok }) => process.exit(ok ? 0 : 1))" \
      2>/dev/null && exit 0
  done
  fail "The site is not ready after a minute."
'
echo 'The container works.'
