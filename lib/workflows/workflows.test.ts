import { beforeAll, describe, expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { describeMoves } from "@/lib/testing/moves";
import {
  type Triggered,
  type Workflow,
  WorkflowEventData,
  type WorkflowRun,
  type WorkflowTask,
} from "@/lib/workflows/model";
import { TASK_MOVES, TASK_STATUSES } from "@/lib/workflows/states";

const { database, api, tenant, key } = await brandOfFile();
let foreignKey: string;

beforeAll(async () => {
  foreignKey = await api.apiKey(await api.tenant());
});

const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call<T>(method, path, { key, body, headers });

let count = 0;
/** Creates a workflow with its own path. */
async function workflow(more: object = {}): Promise<Workflow & { at: string }> {
  const at = `own/${++count}`;
  const { status, body } = await call<Workflow>("POST", "/workflows", {
    name: "Case",
    webhookPaths: [at],
    customType: "case_opened",
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, at };
}

const trigger = (path: string, body: unknown = {}, headers = {}) =>
  call<Triggered>("POST", `/workflows/webhook/${path}`, body, headers);
const runsOf = async ({ workflowId }: Workflow) =>
  (await call<{ items: WorkflowRun[] }>("GET", `/workflows/${workflowId}/runs`)).body.items;
const eventsOf = async ({ workflowId }: Workflow) =>
  (
    await database.pool.query(
      "select type, sequence, data from events where entity_id = $1 order by sequence",
      [workflowId],
    )
  ).rows;

describe("a workflow", () => {
  test("is created, read, changed in the given fields, and deleted", async () => {
    const careTask = { name: "Call back", description: "Today" };
    const { at, ...made } = await workflow({ careTask, outputs: { id: { pointer: "/id" } } });
    expect(made).toMatchObject({
      webhookPaths: [at],
      customType: "case_opened",
      careTask,
      outputs: { id: { pointer: "/id" } },
    });
    const path = `/workflows/${made.workflowId}`;
    expect((await call("GET", path)).body).toEqual(made);
    const changed = await call<Workflow>("PUT", path, { name: "Other", careTask: null });
    expect(changed.body).toMatchObject({ name: "Other", webhookPaths: [at] });
    expect(changed.body).not.toHaveProperty("careTask");
    expect((await call("DELETE", path)).status).toBe(204);
    for (const [method, tail, body] of [
      ["GET", ""],
      ["PUT", "", {}],
      ["DELETE", ""],
      ["GET", "/runs"],
    ] as const)
      expect(await call(method, path + tail, body)).toMatchObject({
        status: 404,
        body: { internalCode: "8100" },
      });
  });

  test("is listed newest first, page by page", async () => {
    const own = await api.apiKey(await api.tenant());
    const names = ["a", "b", "c"];
    for (const name of names) {
      api.clock.advance(1);
      await api.call("POST", "/workflows", {
        key: own,
        body: { name, webhookPaths: [name], customType: name },
      });
    }
    type Listed = { items: Workflow[]; pagination: { nextCursor: string } };
    const first = await api.call<Listed>("GET", "/workflows?limit=2", { key: own });
    const { nextCursor } = first.body.pagination;
    const second = await api.call<Listed>("GET", `/workflows?limit=2&cursor=${nextCursor}`, { key: own });
    expect([...first.body.items, ...second.body.items].map(({ name }) => name)).toEqual(names.toReversed());
  });

  test.each<[object, string, string]>([
    [{ webhookPaths: [] }, "webhookPaths", "too_small"],
    [{ webhookPaths: ["/"] }, "webhookPaths.0", "invalid_format"],
    [{ webhookPaths: ["a/*/b"] }, "webhookPaths.0", "invalid_format"],
    [{ webhookPaths: ["a", "../b"] }, "webhookPaths.1", "invalid_format"],
    [{ name: " " }, "name", "too_small"],
    [{ customType: undefined }, "customType", "required"],
    [{ outputs: { a: { pointer: "no" } } }, "outputs.a.pointer", "invalid_format"],
    [{ outputs: { a: "/b" } }, "outputs.a", "invalid_value"],
    [{ outputs: { customType: { value: "x" } } }, "outputs.customType", "not_allowed"],
    [{ careTask: {} }, "careTask.name", "required"],
  ])("%j is refused by name", async (more, property, code) => {
    const { status, body } = await call("POST", "/workflows", {
      name: "Case",
      webhookPaths: ["x"],
      customType: "x",
      ...more,
    });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { internalCode: "1000", details: [{ property, code }] },
    });
  });
});

describe("a call to a path", () => {
  test("runs every matching workflow: with its input, one task and one event each", async () => {
    const careTask = { name: "Call back", description: "Soon" };
    const first = await workflow({
      webhookPaths: ["/many/things"],
      careTask,
      outputs: { id: { pointer: "/a/id" } },
    });
    api.clock.advance(1);
    const second = await workflow({ webhookPaths: ["other", "many/*"], customType: "wide" });
    const input = { a: { id: 7 }, text: "hej 👋", list: [1, null] };
    const { status, body } = await trigger("many/things", input);
    expect(status).toBe(200);
    expect(body.workflowTasks).toMatchObject([careTask, { name: "Case" }]);
    for (const task of body.workflowTasks)
      expect(Object.keys(task)).toEqual(expect.arrayContaining(["workflowTaskId", "name", "createdAt"]));

    const [run] = await runsOf(first);
    expect(run).toMatchObject({
      path: "many/things",
      input,
      workflowTasks: [{ workflowTaskId: body.workflowTasks[0]!.workflowTaskId, status: "OPEN" }],
    });
    expect((await runsOf(second))[0]!.workflowTasks).toMatchObject([{ status: "COMPLETED" }]);
    const [event] = await eventsOf(first);
    expect(event).toEqual({
      type: "custom.workflow_triggered",
      sequence: 1,
      data: [
        { key: "customType", value: "case_opened" },
        { key: "id", value: "7" },
      ],
    });
    expect(WorkflowEventData.parse(event.data)).toEqual(run!.outputs);
    expect((await eventsOf(second))[0].data).toEqual([{ key: "customType", value: "wide" }]);
  });

  test.each([
    ["literal/path", "literal/path", 200],
    ["//literal/second/", "literal/second", 200],
    ["literal/third", "literal//third/", 200],
    ["literal/fourth", "literal/fourth/below", 400],
    // A path segment with which another workflow operation has an id.
    ["runs", "runs", 200],
    ["wild/*", "wild/a/b", 200],
    ["wilder/*", "wilder", 400],
    ["åäö/ü x", "%C3%A5%C3%A4%C3%B6/%C3%BC%20x", 200],
    ["encoded/slash", "encoded%2Fslash", 200],
  ])("%s registered, %s called: %i", async (registered, called, expected) => {
    await workflow({ webhookPaths: [registered] });
    const { status, body } = await trigger(called);
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected === 400) expect(body).toMatchObject({ internalCode: "8103" });
  });

  test("that a workflow no longer has, or a deleted one had, is not found", async () => {
    const deleted = await workflow();
    await call("DELETE", `/workflows/${deleted.workflowId}`);
    expect((await trigger(deleted.at)).body).toMatchObject({ internalCode: "8103" });
    const moved = await workflow();
    await call("PUT", `/workflows/${moved.workflowId}`, { webhookPaths: ["moved/away"] });
    expect((await trigger(moved.at)).status).toBe(400);
    expect((await trigger("moved/away")).status).toBe(200);
  });

  test.each<[unknown, string]>([
    [[1], "1000"],
    ["text", "1000"],
    [null, "1000"],
  ])("with the body %j is refused", async (body, internalCode) => {
    const { at } = await workflow();
    expect(await trigger(at, body)).toMatchObject({ status: 400, body: { internalCode } });
  });

  test("accepts any JSON object as the body, and returns it unchanged", async () => {
    const made = await workflow();
    for (const input of [{}, { __proto__x: 1, "": { a: [[], {}] } }, { deep: { deeper: { x: 1e300 } } }]) {
      api.clock.advance(1);
      expect((await trigger(made.at, input)).status).toBe(200);
      expect((await runsOf(made))[0]!.input).toEqual(input);
    }
  });

  test("repeated under an idempotency key runs once; with another body it is refused", async () => {
    const made = await workflow();
    const headers = { "x-idempotency-key": `run-${made.workflowId}` };
    const answers = await Promise.all([1, 2, 3].map(() => trigger(made.at, { a: 1 }, headers)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await runsOf(made)).toHaveLength(1);
    expect(await eventsOf(made)).toHaveLength(1);
    expect(await trigger(made.at, { a: 2 }, headers)).toMatchObject({
      status: 409,
      body: { internalCode: "1008" },
    });
  });

  test("made many times at once is one run each, with gapless events in order", async () => {
    const made = await workflow();
    await Promise.all(Array.from({ length: 20 }, (_, n) => trigger(made.at, { n })));
    expect(await runsOf(made)).toHaveLength(20);
    expect((await eventsOf(made)).map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("of another brand does not reach this one's workflows", async () => {
    const { at, ...made } = await workflow();
    const answer = await api.call("POST", `/workflows/webhook/${at}`, { key: foreignKey, body: {} });
    expect(answer).toMatchObject({ status: 400, body: { internalCode: "8103" } });
    expect(await runsOf(made)).toEqual([]);
  });
});

describe("a run", () => {
  test("is run again with its input and the workflow's current form", async () => {
    const made = await workflow({ outputs: { id: { pointer: "/id" } } });
    await trigger(made.at, { id: 1, other: 2 });
    const [first] = await runsOf(made);
    api.clock.advance(1);
    await call("PUT", `/workflows/${made.workflowId}`, {
      outputs: { other: { pointer: "/other" } },
      careTask: { name: "Look at it" },
    });
    const again = await call<WorkflowRun>("POST", `/workflow-runs/${first!.workflowRunId}/rerun`);
    expect(again).toMatchObject({
      status: 201,
      body: {
        rerunOf: first!.workflowRunId,
        input: { id: 1, other: 2 },
        outputs: [
          { key: "customType", value: "case_opened" },
          { key: "other", value: "2" },
        ],
        workflowTasks: [{ name: "Look at it", status: "OPEN" }],
      },
    });
    expect(await runsOf(made)).toHaveLength(2);
    expect(await eventsOf(made)).toHaveLength(2);
  });

  test("of a deleted workflow, an unknown id or another brand is not found", async () => {
    const made = await workflow();
    await trigger(made.at);
    const [run] = await runsOf(made);
    const path = `/workflow-runs/${run!.workflowRunId}/rerun`;
    expect((await api.call("POST", path, { key: foreignKey })).status).toBe(404);
    await call("DELETE", `/workflows/${made.workflowId}`);
    for (const id of [run!.workflowRunId, "nobody", "00000000-0000-7000-8000-000000000000"])
      expect(await call("POST", `/workflow-runs/${id}/rerun`)).toMatchObject({
        status: 404,
        body: { internalCode: "8101" },
      });
  });
});

describe("a task", () => {
  const make = async () => {
    const { at } = await workflow({ careTask: { name: "Call back" } });
    return (await trigger(at)).body.workflowTasks[0]!.workflowTaskId;
  };
  const complete = (id: string, body?: unknown) =>
    call<WorkflowTask>("POST", `/workflow-tasks/${id}/complete`, body);

  test("is open until it is completed, with or without a comment", async () => {
    const [first, second] = [await make(), await make()];
    expect(await complete(first, { comment: "Called" })).toMatchObject({
      status: 200,
      body: { status: "COMPLETED", comment: "Called", completedAt: expect.any(String) },
    });
    const list = async (query: string) =>
      (await call<{ items: WorkflowTask[] }>("GET", `/workflow-tasks${query}`)).body.items.map(
        (task) => task.workflowTaskId,
      );
    expect(await list("?status=COMPLETED")).toContain(first);
    expect(await list("?status=OPEN")).toContain(second);
    expect(await list("?status=OPEN")).not.toContain(first);
    expect(await list("")).toEqual(expect.arrayContaining([first, second]));
    expect((await complete(second)).status).toBe(200);
  });

  test("is found by its own brand only", async () => {
    const id = await make();
    const path = `/workflow-tasks/${id}/complete`;
    expect(await api.call("POST", path, { key: foreignKey })).toMatchObject({
      status: 404,
      body: { internalCode: "8102" },
    });
    expect((await complete("nobody")).status).toBe(404);
    const { body } = await api.call<{ items: unknown[] }>("GET", "/workflow-tasks", { key: foreignKey });
    expect(body.items).toEqual([]);
  });

  test("is completed once when two people try", async () => {
    const id = await make();
    const statuses = (await Promise.all([complete(id), complete(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  describeMoves(TASK_MOVES, TASK_STATUSES, {
    make: async (status) => {
      const id = await make();
      if (status === "COMPLETED") await complete(id);
      return id;
    },
    call: (_, id) => call("POST", `/workflow-tasks/${id}/complete`),
    stateOf: async (id) =>
      (await database.pool.query("select status from workflow_tasks where id = $1", [id])).rows[0].status,
  });
});

test("is closed to users of the brand", async () => {
  const impersonation = await api.apiKey(tenant, "impersonate-user");
  const customerId = await api.customer(tenant, { customerType: "BUSINESS" });
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  const as = { key: impersonation, token };
  expect((await api.call("GET", "/workflows", as)).status).toBe(403);
  expect((await api.call("POST", "/end-user/workflows/webhook/a", { ...as, body: {} })).status).toBe(404);
});
