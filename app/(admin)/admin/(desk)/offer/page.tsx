import { redirect } from "next/navigation";

/** The offer begins with what is on sale. */
export default function OfferPage(): never {
  redirect("/admin/offer/offerings");
}
