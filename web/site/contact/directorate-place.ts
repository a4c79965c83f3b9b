/** The owner's default location, in Baghdad. */
export const directorate = { latitude: 33.3152, longitude: 44.3661, zoom: 17, circleMetres: 100 } as const;
