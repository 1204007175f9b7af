import { type ActionMaker, actionWords } from "@/app/(admin)/actions/action-of";
import { leaseBefore, numberFields } from "@/app/(admin)/actions/lines/number-fields";
import { simField } from "@/app/(admin)/actions/lines/sim-field";
import { addressFields } from "@/app/(admin)/actions/people/address-fields";
import { emptyIfMasked } from "@/app/(admin)/actions/people/masked";
import type { Action, ActionField } from "@/components/admin/act/action";
import type { LineItem, Order } from "@/lib/orders/model";
import { updateOrderOperation } from "@/lib/orders/operations";
import { changeSimOperation } from "@/lib/subscriptions/lifecycle/lifecycle-operations";

/** What can be said of an item, by the names of its fields in the API. */
const PARTS = {
  number: ["msisdn", "leaseToken", "porting"],
  sim: ["sim", "deliveryAddress"],
  person: ["subscriber"],
} as const;
type Part = keyof typeof PARTS;

/** What staff say of each type of item. The others are taken out of the order and ordered again. */
const PARTS_OF: Partial<Record<LineItem["type"], readonly Part[]>> = {
  SUBSCRIPTION: ["number", "sim", "person"],
  SIM_CARD: ["sim"],
  EXTERNAL_PRODUCT: ["sim"],
};

const isOpen = ({ status, paymentStatus }: Order): boolean =>
  status === "DRAFT" && paymentStatus !== "PROCESSING";

/** The fields of an item that still block the order, by their names inside the item. */
function problemsOf({ validation }: Order, item: LineItem): string[] {
  return validation.errors.flatMap(({ lineItemId, property = "" }) =>
    lineItemId === item.lineItemId ? [property.replace(/^lineItems\.\d+\.?/, "")] : [],
  );
}

/**
 * Says what an item of a draft still lacks, or changes it where it lacks nothing; null where nothing can be said.
 * @param countries where its number and addresses can be
 */
export function editItem(
  maker: ActionMaker,
  order: Order,
  item: LineItem,
  countries: readonly string[],
): Action | null {
  const { t, make } = maker;
  const parts = PARTS_OF[item.type] ?? [];
  const problems = problemsOf(order, item);
  const lacks = (part: Part) =>
    PARTS[part].some((field) => problems.some((one) => one === field || one.startsWith(`${field}.`)));
  const lacking = parts.filter(lacks);
  const said = lacking.length > 0 ? lacking : parts;
  if (!isOpen(order) || parts.length === 0) return null;
  const at = order.lineItems.indexOf(item);
  const name = `lineItems.${at}`;
  const asks = new Set(said);
  const forms: Record<Part, () => ActionField[]> = {
    number: () => numberFields(maker, name, countries, { keeps: !lacks("number") }),
    sim: () => simFields(maker, name, item, countries),
    person: () => personFields(maker, name, item, { countries, asksAddress: problems.some(isAddress) }),
  };
  return make(updateOrderOperation, {
    params: { orderId: order.orderId },
    ...(item.type === "SIM_CARD" && { as: changeSimOperation }),
    ...(asks.has("number") && { before: leaseBefore(name) }),
    versioned: true,
    words: actionWords(t, lacking.length > 0 ? "completeItem" : "changeItem", {
      name: item.productOffering?.name ?? item.productOfferingId,
    }),
    body: {
      // The list is the whole one: an item that is not named would be taken out.
      lineItems: order.lineItems.map(({ lineItemId }) => ({ lineItemId })),
    },
    fields: said.flatMap((part) => forms[part]()),
  });
}

const isAddress = (problem: string): boolean => problem.startsWith("subscriber.address");

/** The kind of SIM, and where a card goes; of a product, only where it goes. */
function simFields(
  maker: ActionMaker,
  name: string,
  { type, sim, deliveryAddress }: LineItem,
  countries: readonly string[],
): ActionField[] {
  const isProduct = type === "EXTERNAL_PRODUCT";
  const address = addressFields(maker, `${name}.deliveryAddress`, {
    given: deliveryAddress,
    keepsMasks: true,
    countries,
    group: maker.t("createOrder.delivery"),
    ...(!isProduct && { onlyIf: { name: `${name}.sim.esim`, is: "false" } }),
  });
  return isProduct ? address : [simField(maker.t, name, sim?.esim === false ? "false" : "true"), ...address];
}

/** Who uses it; their address where there is one, or where the order lacks it. */
function personFields(
  maker: ActionMaker,
  name: string,
  { subscriber = {} }: LineItem,
  { countries, asksAddress }: { countries: readonly string[]; asksAddress: boolean },
): ActionField[] {
  const { t } = maker;
  return [
    {
      kind: "text",
      name: `${name}.subscriber.name`,
      label: t("createOrder.person"),
      // The person is replaced as a whole: initials would take the place of the name.
      value: emptyIfMasked(subscriber.name),
      max: 200,
    },
    {
      kind: "text",
      name: `${name}.subscriber.email`,
      label: t("createOrder.email"),
      value: subscriber.email ?? "",
    },
    ...(asksAddress || subscriber.address
      ? addressFields(maker, `${name}.subscriber.address`, {
          given: subscriber.address,
          keepsMasks: true,
          countries,
          group: t("createOrder.address"),
        })
      : []),
  ];
}

/** Each action names every item of its order, so a page has a few of them. */
const MOST_EDITED = 20;

/**
 * The same for the items of an order, by item: first those that lack something. Of many the first few; the next ones follow once
 * these are complete.
 */
export function itemEdits(
  maker: ActionMaker,
  order: Order,
  countries: readonly string[],
): ReadonlyMap<string, Action> {
  const lacks = (item: LineItem) => problemsOf(order, item).length > 0;
  const first = [...order.lineItems.filter(lacks), ...order.lineItems.filter((item) => !lacks(item))];
  return new Map(
    first.slice(0, MOST_EDITED).flatMap((item) => {
      const action = editItem(maker, order, item, countries);
      return action ? [[item.lineItemId, action] as const] : [];
    }),
  );
}

/** Enters promo codes, or takes them out. */
export const orderCodes = ({ t, make }: ActionMaker, order: Order): Action | null =>
  isOpen(order)
    ? make(updateOrderOperation, {
        params: { orderId: order.orderId },
        versioned: true,
        words: actionWords(t, "orderCodes"),
        body: { promoCodes: [] },
        fields: [
          {
            kind: "lines",
            name: "promoCodes",
            label: t("orderCodes.codes"),
            hint: t("orderCodes.hint"),
            value: order.promoCodes.join("\n"),
            optional: true,
          },
        ],
      })
    : null;

/** Calculates a draft with the prices and taxes of today, where its own are too old. */
export const recalculateDraft = ({ t, make }: ActionMaker, order: Order): Action | null =>
  isOpen(order) && order.validation.errors.some(({ property }) => property === "pricing")
    ? make(updateOrderOperation, {
        params: { orderId: order.orderId },
        body: {},
        words: actionWords(t, "priceAgain"),
      })
    : null;
