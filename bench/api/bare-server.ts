// The references of the fronts (bench/api/fronts.ts): what Node and PostgreSQL do for a request without Tern. Started with
// the ports of the two servers.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import pg from "pg";

const [selectPort, handlerPort] = process.argv.slice(2).map(Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

/** A prepared select of one row by its id, as JSON. */
const select = async (): Promise<string> => {
  const { rows } = await pool.query({
    name: "one",
    text: "select * from product_offerings where id = $1",
    values: [process.env.BENCH_ID],
  });
  return JSON.stringify(rows[0]);
};

const cpu = () => JSON.stringify({ ...process.cpuUsage(), rss: process.memoryUsage().rss });

createServer((request, response) => {
  const text = request.url === "/api/bench/cpu" ? Promise.resolve(cpu()) : select();
  void text.then(
    (body) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
}).listen(selectPort, "127.0.0.1");

createServer(
  getRequestListener((request) =>
    request.url.endsWith("/api/bench/cpu")
      ? new Response(cpu(), { headers: { "content-type": "application/json" } })
      : Response.json({ ok: true }),
  ),
).listen(handlerPort, "127.0.0.1");
