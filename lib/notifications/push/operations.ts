import { z } from "zod";
import { type Ctx, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit } from "@/lib/kernel/limits";
import { operation } from "@/lib/kernel/operation";
import {
  addMyPushDevice,
  listMyPushDevices,
  removeMyPushDevice,
  renewMyPushDevice,
  testMyPushDevice,
} from "@/lib/notifications/push/devices";
import { PushDevice, PushDevices, PushSubscriptionRequest } from "@/lib/notifications/push/model";

const shared = { tag: "Accounts", surfaces: ["end-user"] } as const;
const params = z.object({ pushDeviceId: z.string().max(64) });

/** A test is a request to an address that the caller chose. */
const TEST_LIMIT: RateLimit = { name: "push-test", points: 20, windowSeconds: 3600 };

export const listMyPushDevicesOperation = operation({
  ...shared,
  id: "listMyPushDevices",
  method: "GET",
  path: "/accounts/me/push-devices",
  summary: "List the devices of the signed-in user that get push notifications",
  description:
    "Also returns the key with which a browser subscribes. A device leaves the list when its session is ended, or when its push service forgot it.",
  permission: "profile:read",
  output: PushDevices,
  reads: "replica",
  handle: (ctx) => listMyPushDevices(ctx),
});

export const addMyPushDeviceOperation = operation({
  ...shared,
  id: "addMyPushDevice",
  method: "POST",
  path: "/accounts/me/push-devices",
  summary: "Turn on push notifications for a browser",
  description:
    "Send the result of `PushManager.subscribe()`. A browser belongs to the user who turned it on last: a device with the same `endpoint` is replaced, also that of another user. Ending the session of the request ends the notifications, too.",
  permission: "profile:write",
  body: PushSubscriptionRequest,
  output: PushDevice,
  status: 201,
  failures: [failures.pushNotAvailable, failures.tooManyPushDevices],
  handle: (ctx, { body }) => addMyPushDevice(ctx, body),
});

export const renewMyPushDeviceOperation = operation({
  ...shared,
  id: "renewMyPushDevice",
  method: "PUT",
  path: "/accounts/me/push-devices/{pushDeviceId}",
  summary: "Confirm the push subscription of a browser",
  description:
    "Call it after each sign-in in a browser that has a device: the address may be new, and from now on the end of this session ends the notifications. If the device is not found, unsubscribe the browser.",
  permission: "profile:write",
  params,
  body: PushSubscriptionRequest,
  output: PushDevice,
  failures: [failures.pushNotAvailable, failures.pushDeviceNotFound],
  handle: (ctx, { params, body }) => renewMyPushDevice(ctx, params.pushDeviceId, body),
});

export const removeMyPushDeviceOperation = operation({
  ...shared,
  id: "removeMyPushDevice",
  method: "DELETE",
  path: "/accounts/me/push-devices/{pushDeviceId}",
  summary: "Turn off push notifications for a device",
  permission: "profile:write",
  params,
  output: null,
  failures: [failures.pushDeviceNotFound],
  handle: async (ctx, { params }) => {
    await removeMyPushDevice(ctx, params.pushDeviceId);
    return undefined;
  },
});

export const testMyPushDeviceOperation = operation({
  ...shared,
  id: "testMyPushDevice",
  method: "POST",
  path: "/accounts/me/push-devices/{pushDeviceId}/test",
  summary: "Send a test notification to a device",
  description: "The notification is queued. It arrives within seconds if the device is on.",
  permission: "profile:write",
  params,
  output: null,
  failures: [failures.pushNotAvailable, failures.pushDeviceNotFound],
  limits: [
    {
      ...TEST_LIMIT,
      subject: ({ caller, tenant }: Ctx) => {
        const user = userOf(caller);
        return user ? `${tenant.id}:${user.userId}` : undefined;
      },
    },
  ],
  handle: async (ctx, { params }) => {
    await testMyPushDevice(ctx, params.pushDeviceId);
    return undefined;
  },
});
