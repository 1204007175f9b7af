import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { orders } from "@/db/schema/orders";
import { findOrCreateUser } from "@/lib/identity/users/users";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();

test.each([
  ["takes the name typed at the first checkout", "anna.newcomer", "Anna Newcomer"],
  ["keeps the one they gave themselves", "Annie", "Annie"],
])("who has ordered %s", async (_, before, after) => {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  const plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 5);
  const email = "anna.newcomer@example.com";
  const { userId } = await findOrCreateUser(api.ctx(tenant), { email, name: before });
  const { body: order } = await api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      user: { userId },
      customer: { name: "Anna Newcomer", customerType: "CONSUMER", contact: { email } },
      lineItems: [orderItem(plan)],
    },
  });
  await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, order.orderId));
  const submitted = await api.call("POST", `/orders/${order.orderId}/submit`, { key });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  const [user] = await api.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  expect(user!.name).toBe(after);
});
