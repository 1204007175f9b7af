import { z } from "zod";
import { createKey, openKey, revokeKey, rotateKey, updateKey } from "@/lib/identity/keys/commands";
import {
  ApiKey,
  ApiKeyPage,
  ApiKeyRevisions,
  ApiKeyWithValue,
  CreateApiKeyRequest,
  RotateApiKeyRequest,
  UpdateApiKeyRequest,
} from "@/lib/identity/keys/model";
import { getKey, keyRevisions, listKeys } from "@/lib/identity/keys/queries";
import { uncacheKey } from "@/lib/identity/sign-in/credential-cache";
import { failures } from "@/lib/kernel/error-registry";
import { pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const shared = { tag: "API keys", surfaces: ["platform"], permission: "keys:manage" } as const;
const params = z.object({ apiKeyId: z.string().max(64).describe("The API key.") });

export const listApiKeysOperation = operation({
  ...shared,
  id: "listApiKeys",
  method: "GET",
  path: "/api-keys",
  summary: "List API keys, newest first",
  description: "Includes keys that have ended. Values are not shown.",
  query: z.object(pageQuery),
  output: ApiKeyPage,
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listKeys(ctx, query),
});

export const createApiKeyOperation = operation({
  ...shared,
  id: "createApiKey",
  method: "POST",
  path: "/api-keys",
  summary: "Create an API key",
  description: "The response contains the value of the key. It is not shown again.",
  body: CreateApiKeyRequest,
  output: ApiKeyWithValue,
  status: 201,
  handle: (ctx, { body }) => createKey(ctx, body),
  finish: async (_ctx, key) => openKey(key),
});

export const getApiKeyOperation = operation({
  ...shared,
  id: "getApiKey",
  method: "GET",
  path: "/api-keys/{apiKeyId}",
  summary: "Get an API key, without its value",
  params,
  output: ApiKey,
  failures: [failures.apiKeyNotFound],
  handle: (ctx, { params }) => getKey(ctx, params.apiKeyId),
});

export const listApiKeyRevisionsOperation = operation({
  ...shared,
  id: "listApiKeyRevisions",
  method: "GET",
  path: "/api-keys/{apiKeyId}/revisions",
  summary: "Get the revisions that a key uses, and what a newer one changes",
  params,
  output: ApiKeyRevisions,
  failures: [failures.apiKeyNotFound],
  reads: "replica",
  handle: (ctx, { params }) => keyRevisions(ctx, params.apiKeyId),
});

export const updateApiKeyOperation = operation({
  ...shared,
  id: "updateApiKey",
  method: "PUT",
  path: "/api-keys/{apiKeyId}",
  summary: "Rename an API key, or pin another revision",
  description: "All servers use the change within five seconds.",
  params,
  body: UpdateApiKeyRequest,
  output: ApiKey,
  failures: [failures.apiKeyNotFound, failures.apiKeyRevoked],
  handle: (ctx, { params, body }) => updateKey(ctx, params.apiKeyId, body),
  finish: async (_ctx, key) => {
    uncacheKey(key.apiKeyId);
    return key;
  },
});

export const rotateApiKeyOperation = operation({
  ...shared,
  id: "rotateApiKey",
  method: "POST",
  path: "/api-keys/{apiKeyId}/rotate",
  summary: "Replace an API key with a new one",
  description:
    "The response contains the value of the new key. It is not shown again. Both keys work for `graceHours`. A key can be replaced once.",
  params,
  body: RotateApiKeyRequest,
  bodyOptional: true,
  output: ApiKeyWithValue,
  status: 201,
  failures: [failures.apiKeyNotFound, failures.apiKeyRevoked],
  handle: async (ctx, { params, body }) => ({
    replaced: params.apiKeyId,
    key: await rotateKey(ctx, params.apiKeyId, body.graceHours),
  }),
  finish: async (_ctx, { replaced, key }) => {
    uncacheKey(replaced);
    return openKey(key);
  },
});

export const revokeApiKeyOperation = operation({
  ...shared,
  id: "revokeApiKey",
  method: "DELETE",
  path: "/api-keys/{apiKeyId}",
  summary: "Revoke an API key",
  description: "The key stops working at once on this server, and within five seconds on all others.",
  params,
  output: null,
  failures: [failures.apiKeyNotFound, failures.apiKeyRevoked],
  handle: (ctx, { params }) => revokeKey(ctx, params.apiKeyId),
  finish: async (_ctx, { apiKeyId }) => {
    uncacheKey(apiKeyId);
    return undefined;
  },
});
