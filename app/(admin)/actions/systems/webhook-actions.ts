import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { WebhookEndpoint, WebhookReplayFilter } from "@/lib/webhooks/model";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  redeliverWebhook,
  replayAllWebhookDeliveries,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  writeWebhookSettings,
} from "@/lib/webhooks/operations";
import { eventTypeOptions } from "./event-type-options";

/** The choice of event types, each by its name in the person's language and its name in the API. */
async function eventTypesField({ t }: ActionMaker, chosen: readonly string[] | null): Promise<ActionField> {
  return {
    kind: "several",
    name: "eventTypes",
    label: t("createWebhookEndpoint.eventTypes"),
    hint: t("createWebhookEndpoint.eventTypesHint"),
    optional: true,
    value: (chosen ?? []).join(","),
    options: await eventTypeOptions(),
  };
}

/** Registers an address. Its secret is shown once. Without a choice of event types, it receives all of them. */
export const createEndpointAction = async (maker: ActionMaker): Promise<Action | null> =>
  maker.make(createWebhookEndpoint, {
    words: actionWords(maker.t, "createWebhookEndpoint"),
    fields: [
      {
        kind: "text",
        name: "url",
        label: maker.t("createWebhookEndpoint.url"),
        hint: maker.t("createWebhookEndpoint.urlHint"),
        max: 2048,
      },
      {
        kind: "text",
        name: "description",
        label: maker.t("createWebhookEndpoint.description"),
        max: 500,
        optional: true,
      },
      await eventTypesField(maker, null),
    ],
    shows: { field: "secret", label: maker.t("createWebhookEndpoint.secret") },
  });

/** The actions on an endpoint: test it, choose its event types, replace its secret, stop, start or delete it. */
export async function endpointActions(
  maker: ActionMaker,
  { webhookEndpointId, status, eventTypes }: WebhookEndpoint,
): Promise<Action[]> {
  const { make, t } = maker;
  const params = { webhookEndpointId };
  const isOn = status === "ENABLED";
  return allowedActions([
    isOn ? make(testWebhookEndpoint, { params, words: actionWords(maker.t, "testWebhookEndpoint") }) : null,
    make(updateWebhookEndpoint, {
      params,
      body: { status: isOn ? "DISABLED" : "ENABLED" },
      words: actionWords(maker.t, isOn ? "disableWebhookEndpoint" : "enableWebhookEndpoint"),
    }),
    make(updateWebhookEndpoint, {
      params,
      words: actionWords(maker.t, "chooseWebhookEvents"),
      fields: [{ ...(await eventTypesField(maker, eventTypes)), optional: false }],
    }),
    // A form cannot send null, which means every type, also a future one.
    eventTypes &&
      make(updateWebhookEndpoint, {
        params,
        body: { eventTypes: null },
        words: actionWords(maker.t, "allWebhookEvents"),
      }),
    make(rotateWebhookSecret, {
      params,
      words: actionWords(maker.t, "rotateWebhookSecret"),
      shows: { field: "secret", label: t("createWebhookEndpoint.secret") },
    }),
    make(deleteWebhookEndpoint, {
      params,
      danger: true,
      words: actionWords(maker.t, "deleteWebhookEndpoint"),
    }),
  ]);
}

/**
 * Sends the failed deliveries again that match the page's filter.
 * @param isFiltered whether the filter leaves any out
 */
export const replayDeliveriesAction = (
  { t, make }: ActionMaker,
  filter: WebhookReplayFilter,
  isFiltered: boolean,
): Action | null =>
  make(replayAllWebhookDeliveries, {
    body: filter,
    words: {
      title: t(isFiltered ? "replayWebhooks.titleFiltered" : "replayWebhooks.title"),
      text: t(isFiltered ? "replayWebhooks.textFiltered" : "replayWebhooks.text"),
      submit: t("replayWebhooks.submit"),
      // The dialog inserts the answer's number.
      done: t("replayWebhooks.done", { replayed: "{replayed}" }),
    },
  });

/** Sends one delivery again. */
export const sendDeliveryAgain = (maker: ActionMaker, webhookDeliveryId: string): Action | null =>
  maker.make(redeliverWebhook, {
    params: { webhookDeliveryId },
    words: actionWords(maker.t, "redeliverWebhook"),
  });

/** Sets the revision that shapes every payload. */
export const setWebhookRevision = (
  maker: ActionMaker,
  { apiRevision, availableRevisions }: { apiRevision: string; availableRevisions: readonly string[] },
): Action | null =>
  maker.make(writeWebhookSettings, {
    words: actionWords(maker.t, "updateWebhookSettings"),
    fields: [
      {
        kind: "choice",
        name: "apiRevision",
        label: maker.t("updateWebhookSettings.revision"),
        // A retired setting stays until the brand changes it, and cannot be chosen again.
        value: availableRevisions.includes(apiRevision) ? apiRevision : (availableRevisions.at(-1) ?? ""),
        options: availableRevisions.map((value) => ({ value, label: value })),
      },
    ],
  });
