import type { PermissionFixture } from "@/lib/testing/permission-fixture";

const details = { identity: "19850709-9805" };

/** An open porting on the customer's subscription. */
export const portingPermissions: PermissionFixture = async ({ api, key, subscriptionId }) => {
  const { status, body } = await api.call("POST", `/subscriptions/${subscriptionId}/in-porting`, {
    key,
    body: { msisdn: "+46735550099", details },
  });
  if (status !== 200) throw new Error(`no port could be started: ${JSON.stringify(body)}`);
  return { bodies: { updateInPorting: () => ({ details }) } };
};
