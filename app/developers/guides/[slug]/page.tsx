import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeveloperPage } from "@/components/developers/page";
import { Setup } from "@/components/developers/setup/setup";
import { SiteDocument } from "@/components/developers/setup/site-code";
import { guides } from "../guides";

type Props = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;
export const generateStaticParams = () => guides().map(({ slug }) => ({ slug }));

const guideOf = async ({ params }: Props) => {
  const { slug } = await params;
  return guides().find((guide) => guide.slug === slug) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, summary } = await guideOf(props);
  return { title, description: summary };
}

export default async function GuidePage(props: Props) {
  const { title, summary, markdown, html } = await guideOf(props);
  return (
    <DeveloperPage title={title} lead={summary}>
      <Setup markdown={markdown} />
      <SiteDocument className="guide-text" html={html} />
    </DeveloperPage>
  );
}
