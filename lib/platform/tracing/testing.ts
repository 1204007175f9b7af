import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type OtlpValue = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type OtlpSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: OtlpValue }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number };
};
type OtlpBody = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

export type CollectedSpan = Omit<OtlpSpan, "attributes"> & { attributes: Record<string, string | number> };

const textOrNumber = ({ stringValue, intValue, doubleValue }: OtlpValue): string | number =>
  stringValue ?? Number(intValue ?? doubleValue);

/** A collector that takes OTLP over HTTP with JSON. */
export async function startCollector() {
  const texts: string[] = [];
  const requests: { path: string; type: string | undefined; key: unknown }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    const { "content-type": type, "x-key": key } = request.headers;
    requests.push({ path: request.url ?? "", type, key });
    if (status === 200) texts.push(text);
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bodies = () => texts.map((text) => JSON.parse(text) as OtlpBody);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Everything that arrived, as it was sent. */
    text: () => texts.join("\n"),
    /** The spans that arrived. */
    spans: (): CollectedSpan[] =>
      bodies()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, textOrNumber(value)])),
        })),
    /** Sets the status of the answers from now on. */
    answer(next: number) {
      status = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}
