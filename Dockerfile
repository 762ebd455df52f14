# The first stage installs and builds, like `npm start`. The second contains only what the server needs; its base image
# includes Node. `npm run test:reliability -- --only image` builds and tests the image.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && rm -rf node_modules/node

FROM node:24-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/contract ./contract
COPY --from=build /app/database ./database
COPY --from=build /app/demo ./demo
COPY --from=build /app/platform ./platform
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "server/main.ts"]
