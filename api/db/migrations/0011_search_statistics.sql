-- A search is planned by how common its words are: of the most common names in twos, the default knows too few.
alter table contestants alter column search_keys set statistics 300;
