/** @jsxImportSource hono/jsx */
/** The same page without Remix, React or any script, served. */
import { Hono } from "hono";
import { html } from "hono/html";
import { serveReference } from "../serve";

const app = new Hono();

app.get("/", (context) =>
  context.html(
    html`<!DOCTYPE html>${(
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>An empty page</title>
          </head>
          <body>
            <main>
              <h1>An empty page</h1>
            </main>
          </body>
        </html>
      )}`,
  ),
);

await serveReference(async (request) => app.fetch(request));
