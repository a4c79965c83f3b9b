-- Creates the product's role and database. Patroni runs it once, on the first primary.
create role rafid login password :'password';
create database rafid owner rafid;
