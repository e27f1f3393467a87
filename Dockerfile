# Two images: `app`, the product as web node or API node (compose.yaml), and
# `proxy`, nginx with the product's configuration. docs/operations.md says more.

FROM node:20-bookworm-slim AS build
WORKDIR /srv/signing-day
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /srv/signing-day
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim AS app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data
WORKDIR /srv/signing-day
COPY . .
COPY --from=packages /srv/signing-day/node_modules ./node_modules
COPY --from=build /srv/signing-day/build ./build
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]

FROM nginx:1.28-alpine AS proxy
ENV NGINX_ENVSUBST_OUTPUT_DIR=/etc/nginx \
  NGINX_ENVSUBST_FILTER="^(NGINX_FOLDER|NGINX_LOG_FOLDER|NGINX_LISTEN|NGINX_API_LISTEN|PUBLIC_HOST|STATIC_FOLDER|WEB_1|WEB_2|API_1|API_2)$" \
  NGINX_FOLDER=/var/cache/signing-day \
  NGINX_LOG_FOLDER=/var/log/nginx \
  STATIC_FOLDER=/srv/signing-day/proxy
RUN mkdir -p /var/cache/signing-day/server.d
COPY docs/operations/nginx.conf.template /etc/nginx/templates/nginx.conf.template
COPY docs/operations/tls.conf /var/cache/signing-day/server.d/tls.conf
COPY --from=build /srv/signing-day/build/proxy /srv/signing-day/proxy
EXPOSE 443
HEALTHCHECK --interval=10s --timeout=3s --retries=3 CMD ["nc", "-z", "127.0.0.1", "443"]
