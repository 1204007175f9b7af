import { describe, expect, test } from "vitest";
import { type AskedKind, withQuestions } from "./ask-and-repeat";

const refusal = (internalCode: string, status: number) => Response.json({ internalCode }, { status });

const request = () =>
  new Request("http://brand.test/api/v2/staff/1", {
    method: "PUT",
    body: '{"name":"Siv"}',
    headers: { "x-idempotency-key": "k1" },
  });

/** A server that answers in turn, and what it was sent. */
function serverOf(...answers: Response[]) {
  const sent: { key: string | null; reason: string | null; body: string }[] = [];
  const send = async (one: Request) => {
    const { headers } = one;
    sent.push({
      key: headers.get("x-idempotency-key"),
      reason: headers.get("tern-reason"),
      body: await one.text(),
    });
    return answers[sent.length - 1]!;
  };
  return { send, sent };
}

describe("a call that the API refuses until the person confirms", () => {
  test.each([
    ["4340", 401, "sign-in"],
    ["4341", 403, "step-up"],
    ["4343", 403, "verify"],
    ["4344", 400, "reason"],
  ] as const)("%s (%i) asks for %s and repeats the call under the same key", async (code, status, asked) => {
    const { send, sent } = serverOf(refusal(code, status), new Response(null, { status: 204 }));
    const asks: AskedKind[] = [];
    const call = withQuestions(send, async (what) => {
      asks.push(what);
      return {};
    });
    expect((await call(request())).status).toBe(204);
    expect(asks).toEqual([asked]);
    expect(sent).toEqual(Array(2).fill({ key: "k1", reason: null, body: '{"name":"Siv"}' }));
  });

  test("the reason goes percent-encoded, and stays when a second factor is asked for next", async () => {
    const { send, sent } = serverOf(refusal("4344", 400), refusal("4341", 403), Response.json({}));
    await withQuestions(send, async (what) => (what === "reason" ? { reason: "Ägaren bad om det" } : {}))(
      request(),
    );
    const encoded = encodeURIComponent("Ägaren bad om det");
    expect(sent.map(({ reason }) => reason)).toEqual([null, encoded, encoded]);
  });

  test("a step that takes a passkey only asks for one", async () => {
    const details = [{ property: "passkey", code: "required" }];
    const refused = Response.json({ internalCode: "4341", details }, { status: 403 });
    const { send } = serverOf(refused, Response.json({}));
    const asks: AskedKind[] = [];
    await withQuestions(send, async (what) => {
      asks.push(what);
      return {};
    })(request());
    expect(asks).toEqual(["passkey"]);
  });

  test("an approval is asked for with the call as it was sent, and the call is not repeated", async () => {
    const details = [{ property: "limit", suggestion: 5_000 }];
    const { send, sent } = serverOf(Response.json({ internalCode: "4345", details }, { status: 403 }));
    const heard: unknown[] = [];
    const response = await withQuestions(send, async (what, refused) => {
      heard.push(what, refused.details, refused.request.method, await refused.request.text());
      return null;
    })(request());
    expect(heard).toEqual(["approval", details, "PUT", '{"name":"Siv"}']);
    expect(response.status).toBe(403);
    expect(sent).toHaveLength(1);
  });

  test("a person who gives up gets the refusal, and nothing is repeated", async () => {
    const { send, sent } = serverOf(refusal("4341", 403));
    const response = await withQuestions(send, async () => null)(request());
    expect([response.status, await response.json()]).toEqual([403, { internalCode: "4341" }]);
    expect(sent).toHaveLength(1);
  });

  test.each([refusal("2212", 409), refusal("4000", 403), new Response("no JSON", { status: 502 })])(
    "another failure asks nothing",
    async (answer) => {
      const { send } = serverOf(answer);
      const response = await withQuestions(send, () => Promise.reject(new Error("asked")))(request());
      expect(response).toBe(answer);
    },
  );
});
