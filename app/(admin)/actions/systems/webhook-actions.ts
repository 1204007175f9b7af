import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
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

/** Registers an address. Its secret is shown once. */
export const createEndpointAction = (maker: ActionMaker): Action | null =>
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
    ],
    shows: { field: "secret", label: maker.t("createWebhookEndpoint.secret") },
  });

/** What can be done with an endpoint: a test and a new secret, and to stop or start it, or to delete it. */
export function endpointActions(
  maker: ActionMaker,
  { webhookEndpointId, status }: WebhookEndpoint,
): Action[] {
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
 * Sends again what was given up and matches the page's filter.
 * @param isFiltered whether the filter leaves anything out
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
      // The dialog puts the answer's number in its place.
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
        value: apiRevision,
        options: availableRevisions.map((value) => ({ value, label: value })),
      },
    ],
  });
