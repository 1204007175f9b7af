import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { backfills, events } from "@/db/schema/platform";
import { workflowRuns } from "@/db/schema/workflows";
import { sealStoredValues } from "@/lib/privacy/seal-stored-values";
import { brandOfFile } from "@/lib/testing/brand";
import { envelopeOf } from "@/lib/webhooks/deliveries/envelope";
import { WorkflowEventData, type WorkflowRun } from "@/lib/workflows/model";

const { api, key } = await brandOfFile();
const NUMBER = "19850709-9805";

const call = async <T>(method: string, path: string, body?: unknown) => {
  const answer = await api.call<T>(method, path, { key, ...(body !== undefined && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

/** A workflow that forwards an identity number under another name, and inside an object. */
async function triggered(path: string) {
  const { workflowId } = await call<{ workflowId: string }>("POST", "/workflows", {
    name: "Case",
    webhookPaths: [path],
    customType: "case_opened",
    outputs: {
      caller: { pointer: "/caller/identity" },
      whole: { pointer: "/caller" },
      topic: { pointer: "/topic" },
    },
  });
  const caller = { name: "Astrid Lind", identity: NUMBER };
  await call("POST", `/workflows/webhook/${path}`, { caller, topic: '{"identity":"no number"}' });
  const expected = [
    { key: "customType", value: "case_opened" },
    { key: "caller", value: NUMBER },
    { key: "topic", value: '{"identity":"no number"}' },
    { key: "whole", value: JSON.stringify(caller) },
  ];
  return { workflowId, expected };
}

/** The output of the API and a webhook, and the stored rows. */
async function told(workflowId: string) {
  const { items } = await call<{ items: WorkflowRun[] }>("GET", `/workflows/${workflowId}/runs`);
  const [event] = await api.db.select().from(events).where(eq(events.entityId, workflowId));
  const { rows } = await api.db.execute<{ stored: string }>(sql`
    select outputs::text || data::text as stored from workflow_runs r join events e on e.entity_id = r.workflow_id
     where r.workflow_id = ${workflowId}`);
  return {
    run: items[0]!.outputs,
    event: WorkflowEventData.parse(envelopeOf(event!, "").data),
    stored: rows[0]!.stored,
  };
}

test("an identity number in a workflow's pairs is stored encrypted, and sent in plain text", async () => {
  const { workflowId, expected } = await triggered("crm/new");
  const { run, event, stored } = await told(workflowId);
  expect([run, event]).toEqual([expected, expected]);
  expect(stored).not.toContain("9805");
  // The erasure finds the event by the person's name or address.
  expect(stored).toContain("Astrid Lind");
});

test("a workflow's earlier pairs can be read, and are encrypted once", async () => {
  const { workflowId, expected } = await triggered("crm/earlier");
  const outputs = JSON.stringify(expected);
  const asBefore = sql`${outputs}::jsonb`;
  await api.db.update(workflowRuns).set({ outputs: asBefore }).where(eq(workflowRuns.workflowId, workflowId));
  await api.db.update(events).set({ data: asBefore }).where(eq(events.entityId, workflowId));
  const before = await told(workflowId);
  expect([before.run, before.event]).toEqual([expected, expected]);
  expect(before.stored).toContain(NUMBER);

  await api.db.delete(backfills);
  expect(await sealStoredValues(api.db)).toBe(2);
  const after = await told(workflowId);
  expect([after.run, after.event]).toEqual([expected, expected]);
  expect(after.stored).not.toContain("9805");
  await api.db.delete(backfills);
  expect(await sealStoredValues(api.db)).toBe(0);
});
