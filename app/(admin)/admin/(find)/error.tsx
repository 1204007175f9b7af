"use client";
export { default } from "../(desk)/error";
