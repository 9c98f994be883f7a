# syntax=docker/dockerfile:1
# The tag and the digest of its index move together, here and in compose.yaml (docs/operacion.md). Node 24 also serves.
ARG NODE_IMAGE=node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Follows the lock. `npm ci` refuses it: it holds no tools of other platforms (docs/adr/0023). What runs is installed with `npm ci`, below.
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build && node scripts/runtime-lock.mjs /runtime && cp .npmrc /runtime

# What runs, exactly as the lock says, without tools.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=build /runtime ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/db/migrations ./db/migrations
COPY LICENSE ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
