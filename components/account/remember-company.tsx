"use client";
import { useEffect } from "react";
import { companyKey } from "@/components/brand/document-script";

/** Lets the menus of every page, prerendered ones too, offer a company's pages to who looks after one. Shows nothing. */
export function RememberCompany({ business }: { business: boolean }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (business) dataset.company = "";
    else delete dataset.company;
    try {
      if (business) localStorage.setItem(companyKey, "1");
      else localStorage.removeItem(companyKey);
    } catch {
      // Where storage is closed to the page, the menu has them until the next document.
    }
  }, [business]);
  return null;
}
