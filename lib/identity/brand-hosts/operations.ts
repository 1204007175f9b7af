import { getBrandHosts, requireHostProofs, updateBrandHosts } from "@/lib/identity/brand-hosts/commands";
import { BrandHosts, UpdateBrandHostsRequest } from "@/lib/identity/brand-hosts/model";
import { uncacheHosts, uncacheTenant } from "@/lib/identity/sign-in/credential-cache";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";

const managed = {
  tag: "Brand",
  surfaces: ["platform"],
  permission: "brand:manage",
  path: "/brand/hosts",
  output: BrandHosts,
} as const;

export const getBrandHostsOperation = operation({
  ...managed,
  id: "getBrandHosts",
  method: "GET",
  summary: "Get the brand's hosts",
  handle: (ctx) => getBrandHosts(ctx),
});

export const updateBrandHostsOperation = operation({
  ...managed,
  id: "updateBrandHosts",
  method: "PUT",
  changesShop: true,
  summary: "Change the brand's hosts",
  description:
    "Replaces the list. A new host needs the TXT record of `proof` in DNS, which shows that the brand owns it. The main host cannot be removed: choose another one first. A new host works within five seconds. Its DNS record and certificate are set up at the servers. After a change of the main host, e-mails and documents link to the new one, and customers sign in again there.",
  body: UpdateBrandHostsRequest,
  failures: [failures.hostNotProven, failures.hostTaken, failures.hostInUse],
  before: (ctx, { body }) => requireHostProofs(ctx, body),
  handle: (ctx, { body }) => updateBrandHosts(ctx, body),
  finish: async (ctx, hosts) => {
    uncacheTenant(ctx.tenant.id);
    uncacheHosts(ctx.tenant.id);
    return hosts;
  },
});
