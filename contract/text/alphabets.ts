/** Letters in order, folded for comparison: the Latin ones, and the Arabic ones in both orders. */
export const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ابجدهوزحطيكلمنسعفصقرشتثخذضظغ", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];
