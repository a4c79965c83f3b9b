import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SelectList } from "#web/ui/forms/select-list.tsx";

/** A list longer than any in the product, to see how a long one loads. */
const options = Array.from({ length: 45 }, (_, index) => ({ value: String(index + 1), label: `خيار ${index + 1}` }));

createRoot(document.body.appendChild(document.createElement("main"))).render(
  <StrictMode>
    <SelectList name="choice" label="اختيار" options={options} />
  </StrictMode>,
);
