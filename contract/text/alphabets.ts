/** Letters in order: the Latin ones, and the Arabic ones in both orders, folded for comparison. */
export const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ابجدهوزحطيكلمنسعفصقرشتثخذضظغ", "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];
