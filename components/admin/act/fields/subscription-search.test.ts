import { expect, test } from "vitest";
import { foundSubscription, subscriptionsWith } from "./subscription-search";

const subscription = (name: string, formattedMsisdn: string, display = formattedMsisdn) =>
  foundSubscription({
    subscriptionId: name,
    formattedMsisdn,
    display,
    subscriber: { subscriberId: name, name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com` },
    productOffering: { productOfferingId: "p", name: "Starling" },
  });
const subscriptions = [
  subscription("Anna Öberg", "070-174 06 41"),
  subscription("Johanna Blom", "070-174 06 52", "Lorry"),
];
const found = (text: string) => subscriptionsWith(subscriptions, text).map(({ id }) => id);

test("subscriptions are found by the words about them, and by digits of their number", () => {
  expect(found("")).toEqual(["Anna Öberg", "Johanna Blom"]);
  expect(found("ann ob")).toEqual(["Anna Öberg"]);
  expect(found("lorry")).toEqual(["Johanna Blom"]);
  expect(found("1740652")).toEqual(["Johanna Blom"]);
  expect(found("nobody")).toEqual([]);
});

test("a subscription shows its number, and each other name once", () => {
  expect(subscriptions.map(({ number, about }) => [number, about])).toEqual([
    ["070-174 06 41", "Anna Öberg · Starling"],
    ["070-174 06 52", "Johanna Blom · Lorry · Starling"],
  ]);
});
