import { expect, test } from "vitest";
import { auditSubjectOf } from "@/lib/audit/readers";
import { auditSnapshot } from "@/lib/audit/write";
import { inTransaction } from "@/lib/kernel/context";
import { OPERATIONS } from "@/lib/operations";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();

/** The state in which a subscription can be changed by each operation. */
const FROM: Record<string, Parameters<typeof makeSubscription>[2]> = {
  pauseSubscription: {},
  suspendSubscription: {},
  blockSim: {},
  restoreSubscription: { status: "PAUSED" },
};

test.each(OPERATIONS.filter(({ answersAsRead }) => answersAsRead))(
  "$id answers with the subject as it is read after the change",
  async (operation) => {
    const customerId = await api.customer(tenant);
    const params = {
      subscriptionId: await makeSubscription(api, tenant, { customerId, ...FROM[operation.id]! }),
    };
    const { staffId } = await api.staffMember(tenant, "ADMIN");
    const result = await inTransaction(api.ctx(tenant), async (ctx) => {
      const result = await operation.handle(ctx, { params, query: {}, body: {} });
      const read = await auditSnapshot(ctx, auditSubjectOf(operation, params, { staffId }));
      expect(JSON.parse(JSON.stringify(result))).toEqual(read);
      return result;
    });
    expect(result).toMatchObject(params);
  },
);
