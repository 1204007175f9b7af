import type { AddressInput } from "@/lib/values/address";

export type SubscriberValues = { name: string; email: string; address?: AddressInput };

type Part = "name" | "email" | "street" | "city" | "zip" | "state";

/** The missing fields of a subscriber, before any request. The e-mail address is optional. */
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

/** Whether two addresses differ for a person; capitals and spaces do not count. */
export function isDifferentAddress(one: Compared, other: Compared): boolean {
  const plain = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  return (["street", "city", "zip", "state"] as const).some(
    (part) => plain(one[part]) !== plain(other[part]),
  );
}

/** An address in one text line, in its country's format. */
export function addressLine({ street, street2, city, state, zip, country }: AddressInput): string {
  const place = country === "US" ? `${city}, ${[state, zip].filter(Boolean).join(" ")}` : `${zip} ${city}`;
  return [street, street2, place].filter((part) => part?.trim()).join(", ");
}
