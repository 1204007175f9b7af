export { default } from "@/app/(portal)/view-as-layout";
