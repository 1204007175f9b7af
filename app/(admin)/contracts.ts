import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { Order } from "@/lib/orders/model";
import type { SigningSession } from "@/lib/signing/model";
import { createSigningSession, listSigningSessionsOperation } from "@/lib/signing/operations";
import type { PageOf } from "./pages-of";

/** An order is sent for signature a few times at most. */
const OF_ORDER = 20;
/** More than wait for one customer. */
const WAITING = 100;

/** The contracts of an order, newest first. Only what a company orders is signed. */
export async function contractsOf({ orderId, customerType }: Order): Promise<SigningSession[]> {
  if (customerType !== "BUSINESS") return [];
  const { items } = await readAsStaff<PageOf<SigningSession>>(listSigningSessionsOperation, {
    query: { orderId, limit: OF_ORDER },
  });
  return items;
}

/** The contracts of a customer that wait for a signature, where a finding is about one; else nothing is read. */
export async function contractsWhereAsked(
  findings: readonly Finding[],
  customerId: string,
): Promise<SigningSession[]> {
  if (!findings.some(({ fix }) => fix?.operationId === createSigningSession.id)) return [];
  const { items } = await readAsStaff<PageOf<SigningSession>>(listSigningSessionsOperation, {
    query: { customerId, status: ["ACTIVE"], limit: WAITING },
  });
  return items;
}
