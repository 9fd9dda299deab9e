# One image for every process of a site: `docker build -t forge .`
FROM node:24-bookworm-slim AS build
WORKDIR /forge
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /forge
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
WORKDIR /forge
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 FORGE_DATA=/data
RUN install -d -o node -g node /data
COPY --from=packages /forge/node_modules node_modules
COPY --from=build /forge/build build
COPY . .
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Half the resident memory under load: V8 and the allocator else keep what a peak needed.
ENV MALLOC_ARENA_MAX=1
CMD ["node", "--max-semi-space-size=16", "--min-semi-space-size=16", "--heap-growing-percent=60", "--no-allocation-site-pretenuring", "build/site/server.js"]
