import { type ActionMaker, actionWords, allowedActions } from "@/app/(admin)/actions/action-of";
import type { Action } from "@/components/admin/act/action";
import type { ApiKey, ApiKeyRevision } from "@/lib/identity/keys/model";
import {
  createApiKeyOperation,
  revokeApiKeyOperation,
  rotateApiKeyOperation,
  updateApiKeyOperation,
} from "@/lib/identity/keys/operations";

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Makes a key. Its value is shown once.
 * @param revisions that are served, oldest first
 */
export const createKeyAction = (maker: ActionMaker, revisions: readonly string[]): Action | null => {
  const { t, make } = maker;
  return make(createApiKeyOperation, {
    words: actionWords(maker.t, "createApiKey"),
    fields: [
      {
        kind: "text",
        name: "name",
        label: t("createApiKey.name"),
        hint: t("createApiKey.nameHint"),
        max: 200,
      },
      {
        kind: "choice",
        name: "accessType",
        label: t("createApiKey.access"),
        value: "full-access",
        options: [
          { value: "full-access", label: t("createApiKey.fullAccess") },
          { value: "impersonate-user", label: t("createApiKey.impersonateUser") },
        ],
      },
      {
        kind: "choice",
        name: "apiRevision",
        label: t("createApiKey.revision"),
        value: revisions.at(-1) ?? "",
        options: asOptions(revisions),
      },
    ],
    shows: { field: "value", label: t("createApiKey.value") },
  });
};

/** What can be done with a key that works: another name or pin, strict or lenient, a new value, or its end. */
export function keyActions(
  maker: ActionMaker,
  { apiKeyId, name, apiRevision, strict, status, replacedBy }: ApiKey,
  revisions: readonly ApiKeyRevision[],
): Action[] {
  if (status !== "LIVE") return [];
  const { t, make } = maker;
  const params = { apiKeyId };
  return allowedActions([
    make(updateApiKeyOperation, {
      params,
      words: actionWords(maker.t, "pinApiKey"),
      fields: [
        {
          kind: "choice",
          name: "apiRevision",
          label: t("createApiKey.revision"),
          value: apiRevision,
          options: asOptions(revisions.map((one) => one.apiRevision)),
        },
      ],
    }),
    make(updateApiKeyOperation, {
      params,
      words: actionWords(maker.t, "renameApiKey"),
      fields: [{ kind: "text", name: "name", label: t("createApiKey.name"), value: name, max: 200 }],
    }),
    make(updateApiKeyOperation, {
      params,
      words: actionWords(maker.t, "strictApiKey"),
      fields: [
        {
          kind: "choice",
          name: "strict",
          label: t("strictApiKey.handling"),
          value: String(strict),
          options: [
            { value: "false", label: t("strictApiKey.lenient") },
            { value: "true", label: t("strictApiKey.strict") },
          ],
        },
      ],
    }),
    replacedBy
      ? null
      : make(rotateApiKeyOperation, {
          params,
          words: actionWords(maker.t, "rotateApiKey"),
          shows: { field: "value", label: t("createApiKey.value") },
        }),
    make(revokeApiKeyOperation, { params, danger: true, words: actionWords(maker.t, "revokeApiKey") }),
  ]);
}
