import type { AddressInput } from "@/lib/values/address";

export type SubscriberValues = { name: string; email: string; address?: AddressInput };

type Part = "name" | "email" | "street" | "city" | "zip" | "state";

/** What is missing of a subscriber before anybody is asked. The e-mail address may be left out. */
export function problemsOfSubscriber({ name, email, address }: SubscriberValues): Part[] {
  const problems: Part[] = [];
  if (!name.trim()) problems.push("name");
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) problems.push("email");
  if (address) {
    for (const part of ["street", "city", "zip"] as const) if (!address[part]?.trim()) problems.push(part);
    if (address.country === "US" && !address.state?.trim()) problems.push("state");
  }
  return problems;
}

type Compared = Pick<AddressInput, "street" | "city" | "zip"> & { state?: string | undefined };

/** Whether two addresses are different to a person; capitals and spaces are not. */
export function isDifferentAddress(one: Compared, other: Compared): boolean {
  const plain = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  return (["street", "city", "zip", "state"] as const).some(
    (part) => plain(one[part]) !== plain(other[part]),
  );
}

/** An address in one line, as people of its country write it. */
export function addressLine({ street, street2, city, state, zip, country }: AddressInput): string {
  const place = country === "US" ? `${city}, ${[state, zip].filter(Boolean).join(" ")}` : `${zip} ${city}`;
  return [street, street2, place].filter((part) => part?.trim()).join(", ");
}
