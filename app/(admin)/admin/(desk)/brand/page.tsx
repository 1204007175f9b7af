import { redirect } from "next/navigation";

/** The brand's pages begin with its theme. */
export default function BrandPage(): never {
  redirect("/admin/brand/look");
}
