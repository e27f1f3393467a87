export { WithinItem as default } from "~/widgets/desk/within-item";
