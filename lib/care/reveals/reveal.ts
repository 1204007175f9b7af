import { getMail } from "@/lib/care/mails/queries";
import type { RevealableType, Revealed, RevealRequest } from "@/lib/care/reveals/model";
import { getCustomer } from "@/lib/customers/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { getOrder } from "@/lib/orders/queries";
import { getPorting } from "@/lib/subscriptions/porting/commands";
import { getSubscription } from "@/lib/subscriptions/queries";
import { showPuk } from "@/lib/subscriptions/sim/puk";
import { getSubscriber } from "@/lib/subscriptions/subscribers/queries";
import type { Address } from "@/lib/values/address";

/** How long a page may show a value. */
const SHOWN_MS = 60_000;

const READERS: Readonly<Record<RevealableType, (ctx: Ctx, id: string) => Promise<unknown>>> = {
  customer: getCustomer,
  subscriber: getSubscriber,
  subscription: getSubscription,
  order: getOrder,
  mail: getMail,
};

/** The porting of a number has its own path below its subscription. */
const PORTING = "porting.";

const readerOf = (type: RevealableType, field: string) =>
  type === "subscription" && field.startsWith(PORTING)
    ? async (ctx: Ctx, id: string) => ({ porting: await getPorting(ctx, id) })
    : READERS[type];

const isAddress = (value: unknown): value is Address =>
  typeof value === "object" && value !== null && "country" in value;

const linesOf = ({ attention, street, street1, street2, zip, city, state, region, country }: Address) => [
  attention,
  street ?? street1,
  street2,
  `${zip} ${city}`,
  state ?? region,
  country,
];

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value === "" ? null : value;
  if (isAddress(value)) return linesOf(value).filter(Boolean).join("\n");
  return null;
}

/**
 * Reveals one value that is hidden from staff. The edge has checked the contact, the level and the reason, and writes
 * the audit entry.
 * @throws ApiError nothingToReveal, pukNotKnown, and the not-found failure of the subject
 */
export async function reveal(ctx: Ctx, { subjectType, subjectId, field }: RevealRequest): Promise<Revealed> {
  const value =
    field === "puk"
      ? (await showPuk(ctx, subjectId)).puk
      : textOf(
          field
            .split(".")
            .reduce<unknown>(
              (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
              await readerOf(subjectType, field)(ctx, subjectId),
            ),
        );
  if (value === null) throw new ApiError(failures.nothingToReveal);
  const expiresAt = new Date(ctx.systemClock.now().getTime() + SHOWN_MS).toISOString();
  return { subjectType, subjectId, field, value, expiresAt };
}
