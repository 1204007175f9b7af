import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { setAnswerStatus, trackResponses } from "@/lib/http/answer-status";

test("a page sets the status of its own request, also after waiting", async () => {
  const end = trackResponses();
  const server = createServer(async (request, response) => {
    await new Promise((resolve) => setTimeout(resolve, request.url === "/missing" ? 20 : 1));
    if (request.url === "/missing") setAnswerStatus(404);
    response.end(String(setAnswerStatus(response.statusCode)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ port, path, agent: false }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      }).on("error", reject);
    });
  expect(await Promise.all(["/missing", "/there", "/missing"].map(statusOf))).toEqual([404, 200, 404]);
  server.close();
  end();
});

test("without a request there is no status to set", () => {
  expect(setAnswerStatus(404)).toBe(false);
});
