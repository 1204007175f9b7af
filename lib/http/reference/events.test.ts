import { describe, expect, test } from "vitest";
import { EVENT_CAUSES, referenceEvent, referenceEvents } from "@/lib/http/reference/events";
import { EVENT_TYPES, type EventEntity, type EventType } from "@/lib/kernel/jobs/events";
import { NEWEST_REVISION_NAME, REVISIONS } from "@/lib/kernel/revisions/revisions";
import { WebhookEnvelope } from "@/lib/webhooks/model";
import { documentViolation } from "@/lib/webhooks/testing";

const CASES = (Object.entries(EVENT_TYPES) as [EventEntity, readonly EventType[]][]).flatMap(
  ([entity, types]) => types.map((type) => ({ entity, type })),
);

describe("the catalogue of events", () => {
  test.each(CASES)(
    "$type has its cause, its fields and a valid sample in each revision",
    ({ entity, type }) => {
      const event = referenceEvent(type)!;
      expect(event).toMatchObject({ type, entity, when: EVENT_CAUSES[type] });
      expect(event.samples.map(({ revision }) => revision)).toEqual(
        REVISIONS.map(({ name }) => name).toReversed(),
      );
      for (const { revision, delivery } of event.samples) {
        const { data, ...envelope } = WebhookEnvelope.parse(JSON.parse(delivery));
        expect(envelope).toMatchObject({ type, apiRevision: revision });
        if (entity === "workflow") expect(data).toContainEqual({ key: "customType", value: "deal_won" });
        else expect(documentViolation(entity, revision, data), revision).toBeNull();
      }
      expect(event.fields.length > 0).toBe(entity !== "workflow");
    },
  );

  test("names every type once, and knows no other", () => {
    const listed = referenceEvents(NEWEST_REVISION_NAME).flatMap(({ types }) =>
      types.map(({ type }) => type),
    );
    expect(listed).toEqual(CASES.map(({ type }) => type));
    expect(new Set(listed).size).toBe(listed.length);
    expect(referenceEvent("invoice.unknown")).toBeUndefined();
  });
});
